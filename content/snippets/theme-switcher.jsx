/** Shows this documentation in one of the nine themes, in the reader's own mode. */
export const ThemeSwitcher = () => {
  const ideas = {
    mint: 'One clear header, and a soft pill for where the reader is.',
    maple: 'A rail from top to bottom, the content in a bordered panel.',
    palm: 'Filled surfaces: a tinted sidebar, the current page in the brand colour.',
    willow: 'No lines. A large quiet title, and room.',
    linden: 'A terminal: monospaced titles, square corners, inverted rows.',
    almond: 'Cards on a soft ground, the logo in the middle, tabs as pills.',
    aspen: 'Hairlines from edge to edge, rows close together.',
    sequoia: 'A book: paper, and titles in a serif.',
    luma: 'Header and pages float on a glowing ground.',
  };
  const [theme, setTheme] = useState('mint');
  return (
    <div className="not-prose my-6">
      <fieldset aria-label="Theme" className="flex flex-wrap gap-2">
        {Object.keys(ideas).map((name) => (
          <button
            aria-pressed={name === theme}
            className={`rounded-full border px-3 py-1 text-sm ${name === theme ? 'border-primary font-semibold' : ''}`}
            key={name}
            onClick={() => setTheme(name)}
            type="button"
          >
            {name}
          </button>
        ))}
      </fieldset>
      {['light', 'dark'].map((mode) => (
        // biome-ignore lint/performance/noImgElement: authors have plain elements.
        <img
          alt={`A page in the theme ${theme}, ${mode}`}
          className={`mt-4 w-full rounded-xl border ${mode === 'light' ? 'block dark:hidden' : 'hidden dark:block'}`}
          height="600"
          key={mode}
          loading="lazy"
          src={`/images/themes/${theme}-${mode}.webp`}
          width="960"
        />
      ))}
      <p aria-live="polite" className="mt-3 text-sm">
        {ideas[theme]}
      </p>
    </div>
  );
};
