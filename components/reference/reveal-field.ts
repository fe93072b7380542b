import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { revealHashTarget } from '../mdx/reveal-target';
import { fragmentAddress, showFragment } from './show-fragment';

/** Limits how many levels are fetched for an address without a field. */
const FETCHES_MAX = 12;

/** Reveals the field in the address: fetches deferred levels around it and chooses its variants. */
export async function revealField(): Promise<void> {
  const name = percentDecoded(location.hash.slice(1));
  if (name === '') return;
  const isThere = document.getElementById(name) !== null;
  for (let fetches = 0; document.getElementById(name) === null; fetches++) {
    const owner = deferredAround(name);
    if (owner === undefined || fetches === FETCHES_MAX) return;
    await showFragment(owner);
    if (owner.dataset.state !== 'shown') return;
  }
  const target = document.getElementById(name);
  if (target === null) return;
  const hasChosen = chooseVariantsAround(target);
  if (!isThere) revealHashTarget();
  if (hasChosen) target.scrollIntoView({ block: 'start' });
}

/** The innermost deferred part that can contain the field; `undefined` while another call fetches it. */
function deferredAround(name: string): HTMLElement | undefined {
  const [innermost] = [...document.querySelectorAll<HTMLElement>('[data-fragment]:not([data-state="shown"])')]
    .map((owner) => ({
      owner,
      anchor: new URL(fragmentAddress(owner), location.href).searchParams.get('anchor') ?? '',
    }))
    .filter(({ anchor }) => anchor === '' || name.startsWith(`${anchor}-`))
    .sort((one, other) => other.anchor.length - one.anchor.length);
  return innermost?.owner.dataset.state === undefined ? innermost?.owner : undefined;
}

/** Chooses the variants around the target; returns whether that was necessary. */
function chooseVariantsAround(target: HTMLElement): boolean {
  let panel = target.closest('.ref-picked-panel');
  const hasPanel = panel !== null;
  while (panel !== null) {
    const owner: Element | null = panel.parentElement;
    const panels = [...(owner?.children ?? [])].filter((child) => child.matches('.ref-picked-panel'));
    const inputs = owner?.querySelectorAll<HTMLInputElement>(
      ':scope > .ref-picked-buttons > .ref-picked-button > input',
    );
    const input = inputs?.[panels.indexOf(panel)];
    if (input !== undefined) input.checked = true;
    panel = owner?.closest('.ref-picked-panel') ?? null;
  }
  return hasPanel;
}
