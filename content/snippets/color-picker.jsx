/** Lets readers turn a hue and copy the colours for docs.json. */
export const ColorPicker = ({ start = 230 }) => {
  const [hue, setHue] = useState(start);
  const tones = { primary: [52, 50], light: [100, 80], dark: [54, 40] };
  const hex = ([saturation, lightness]) => {
    const reach = (saturation / 100) * (lightness < 50 ? lightness / 100 : 1 - lightness / 100);
    const channel = (offset) => {
      const at = (offset + hue / 30) % 12;
      const height = at < 6 ? at - 3 : 9 - at;
      const value = lightness / 100 - reach * (height > 1 ? 1 : height < -1 ? -1 : height);
      return Number((255 * value).toFixed())
        .toString(16)
        .padStart(2, '0');
    };
    return `#${channel(0)}${channel(8)}${channel(4)}`;
  };
  return (
    <div className="not-prose my-6 rounded-xl border p-4">
      <label className="flex flex-col gap-2 text-sm font-medium">
        Hue: {hue}
        <input
          max="359"
          min="0"
          onChange={(event) => setHue(Number(event.target.value))}
          type="range"
          value={hue}
        />
      </label>
      <div className="mt-4 grid grid-cols-3 gap-3">
        {Object.entries(tones).map(([name, tone]) => (
          <div className="text-xs" key={name}>
            <div className="h-12 rounded-lg" style={{ background: hex(tone) }} />
            <p className="mt-2 font-mono">
              {name}: {hex(tone)}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
};
