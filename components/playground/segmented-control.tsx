'use client';

interface SegmentedControlProps<Name extends string> {
  label: string;
  options: readonly { name: Name; label: string }[];
  value: Name;
  onChange: (name: Name) => void;
}

export function SegmentedControl<Name extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Name>) {
  return (
    <fieldset className="pg-segments">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          aria-pressed={option.name === value}
          key={option.name}
          onClick={() => onChange(option.name)}
          type="button"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
