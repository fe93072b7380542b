'use client';

import { useFileShelf } from './chosen-files';
import type { ControlProps } from './control-props';
import { formatBytes } from './format-bytes';
import { usePlaygroundStrings } from './playground-strings';

export function FileInput({
  onChange,
  id,
  label,
  errorId,
  fileKey,
  isMultiple,
}: ControlProps<'file'> & { isMultiple: boolean }) {
  const strings = usePlaygroundStrings();
  const { files, choose } = useFileShelf();
  const chosen = files.get(fileKey) ?? [];
  function change(list: readonly File[]): void {
    choose(fileKey, list);
    const names = list.map(({ name }) => name);
    onChange(names.length === 0 ? undefined : isMultiple ? names : names[0]);
  }
  return (
    <div className="ui-row pg-file">
      <label className="pg-button" htmlFor={id}>
        {strings.chooseFile}
      </label>
      <input
        aria-describedby={errorId}
        aria-invalid={errorId !== undefined}
        aria-label={label}
        className="sr-only"
        id={id}
        multiple={isMultiple}
        onChange={(event) => change([...(event.target.files ?? [])])}
        type="file"
      />
      <span className="ui-wrap pg-file-names">
        {chosen.map((file) => (
          <span key={file.name}>
            {file.name} <span className="pg-faint">{formatBytes(file.size)}</span>
          </span>
        ))}
      </span>
      {chosen.length === 0 ? null : (
        <button className="pg-link" onClick={() => change([])} type="button">
          {strings.remove}
        </button>
      )}
    </div>
  );
}
