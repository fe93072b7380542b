/** Chooses the variants around the target of the address, which hide it as long as others are chosen. */
export function revealPicked(): void {
  const target = document.getElementById(decoded(location.hash.slice(1)));
  let panel = target?.closest('.ref-picked-panel');
  const hasPanel = panel !== null && panel !== undefined;
  while (panel !== null && panel !== undefined) {
    const owner = panel.parentElement;
    const panels = [...(owner?.children ?? [])].filter((child) => child.matches('.ref-picked-panel'));
    const inputs = owner?.querySelectorAll<HTMLInputElement>(
      ':scope > .ref-picked-buttons > .ref-picked-button > input',
    );
    const input = inputs?.[panels.indexOf(panel)];
    if (input !== undefined) input.checked = true;
    panel = owner?.closest('.ref-picked-panel');
  }
  if (hasPanel) target?.scrollIntoView({ block: 'start' });
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A lone percent sign is part of the name.
    return name;
  }
}
