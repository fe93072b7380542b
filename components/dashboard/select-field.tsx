interface SelectFieldProps {
  /** Of the element; by default made from the name. */
  id?: string;
  label: string;
  isLabelHidden?: boolean;
  name: string;
  /** Values and what people read. */
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  className?: string;
}

/** A choice of a form, with its label. */
export function SelectField({
  id,
  label,
  isLabelHidden = false,
  name,
  options,
  value,
  className = 'field',
}: SelectFieldProps) {
  const ownId = id ?? `field-${name}`;
  return (
    <div className={className}>
      <label className={isLabelHidden ? 'sr-only' : undefined} htmlFor={ownId}>
        {label}
      </label>
      {/* React keeps the first choice of a select that stays: a new value makes a new one. */}
      <select className="field-input" defaultValue={value} id={ownId} key={value} name={name}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
