import type { ReactNode } from 'react';

interface PickedPanelsProps {
  id: string;
  label: ReactNode;
  panels: { label: string; content: ReactNode }[];
  /** Set if the choice is a content type, which the samples follow. */
  contentTypes?: 'body' | 'response' | undefined;
  common?: ReactNode;
}

/** The style sheet switches up to this many panels; more are shown as collapsed sections. */
const PICKED_MAX = 12;

/** Panels of which one is visible. The buttons are radio buttons, which work without JavaScript. */
export function PickedPanels({ id, label, panels, common, contentTypes }: PickedPanelsProps) {
  if (panels.length > PICKED_MAX && common === undefined) {
    return (
      <div className="ref-picked">
        <p className="ui-caption ref-picked-label">{label}</p>
        {panels.map((panel) => (
          <details className="ref-children" key={panel.label}>
            <summary>{panel.label}</summary>
            <div className="ref-children-body">{panel.content}</div>
          </details>
        ))}
      </div>
    );
  }
  return (
    <fieldset className="ref-picked" data-content-types={contentTypes}>
      <legend className="ui-caption ref-picked-label">{label}</legend>
      <div className="ui-wrap ref-picked-buttons">
        {panels.map((panel, position) => (
          <label className="ref-picked-button" key={panel.label}>
            <input defaultChecked={position === 0} name={id} type="radio" value={position} />
            <span>{panel.label}</span>
          </label>
        ))}
      </div>
      {common === undefined
        ? panels.map((panel) => (
            <div className="ref-picked-panel" key={panel.label}>
              {panel.content}
            </div>
          ))
        : common}
    </fieldset>
  );
}
