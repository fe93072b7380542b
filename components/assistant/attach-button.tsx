import { useRef } from 'react';
import { GlyphButton } from './glyph-button';

interface AttachButtonProps {
  label: string;
  isDisabled: boolean;
  onFiles: (files: Iterable<File>) => void;
}

export function AttachButton({ label, isDisabled, onFiles }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <GlyphButton
        className="assistant-attach"
        disabled={isDisabled}
        glyph="image"
        label={label}
        onClick={() => input.current?.click()}
        size={18}
      />
      <input
        accept="image/*"
        hidden
        multiple
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
        ref={input}
        type="file"
      />
    </>
  );
}
