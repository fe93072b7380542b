interface ScriptOptions {
  attributes?: Readonly<Record<string, string>>;
  /** Called when the script has run; never when it could not be loaded. */
  hasRun?: () => void;
}

/** Adds the script of a service to the page. Content blockers may refuse it, which readers shall not notice. */
export function loadScript(source: string, { attributes = {}, hasRun }: ScriptOptions = {}): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  if (hasRun !== undefined) script.addEventListener('load', hasRun);
  script.async = true;
  script.src = source;
  document.head.append(script);
}
