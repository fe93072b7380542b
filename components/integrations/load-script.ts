interface ScriptOptions {
  attributes?: Readonly<Record<string, string>>;
  /** Called once the script has run; never if it failed to load. */
  hasRun?: () => void;
}

/** Adds a service's script to the page. Content blockers may refuse it; readers must not notice. */
export function loadScript(source: string, { attributes = {}, hasRun }: ScriptOptions = {}): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  if (hasRun !== undefined) script.addEventListener('load', hasRun);
  script.async = true;
  script.src = source;
  document.head.append(script);
}
