import { ownEndpoint } from '@/lib/base/web/addresses';
import { type ChosenRequest, chooseRequest } from './chosen-request';
import { followSamples, isFollowing } from './follow-samples';

/** Shows the samples, description and content type of the chosen body. */
export async function chooseBody(list: HTMLSelectElement): Promise<void> {
  const { example, type: mediaType } = list.selectedOptions[0]?.dataset ?? {};
  const descriptions = list.parentElement?.querySelectorAll<HTMLElement>('[data-choice]') ?? [];
  for (const text of descriptions) text.hidden = text.dataset.choice !== String(list.selectedIndex);
  checkContentType(mediaType);
  await showSamples(chooseRequest({ page: list.dataset.requestChoices ?? '', mediaType, example }));
}

/** Makes the samples follow the content type chosen in the reference, of the body or of a response. */
export async function chooseContentType(input: HTMLInputElement, kind: 'body' | 'response'): Promise<void> {
  const mediaType = input.parentElement?.textContent ?? '';
  const list = document.querySelector<HTMLSelectElement>('select[data-request-choices]');
  if (kind === 'body') {
    const option = [...(list?.options ?? [])].find(({ dataset }) => dataset.type === mediaType);
    if (!list || option === undefined || list.selectedOptions[0]?.dataset.type === mediaType) return;
    list.value = option.value;
    await chooseBody(list);
    return;
  }
  const page = input.closest<HTMLElement>('[data-page]')?.dataset.page ?? '';
  await showSamples(chooseRequest({ page, accept: mediaType }));
}

function checkContentType(mediaType: string | undefined): void {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    '[data-content-types="body"] > .ref-picked-buttons input',
  );
  for (const input of inputs) if (input.parentElement?.textContent === mediaType) input.checked = true;
}

/** Counts choices: only the response to the last one counts, whatever their order. */
let asked = 0;

async function showSamples({ page, mediaType, example, accept }: ChosenRequest): Promise<void> {
  asked += 1;
  const turn = asked;
  const query = new URLSearchParams({ page });
  if (mediaType !== undefined) query.set('type', mediaType);
  if (example !== undefined) query.set('example', example);
  if (accept !== undefined) query.set('accept', accept);
  const response = await fetch(ownEndpoint(`reference/example?${query}`)).catch(() => undefined);
  if (response?.ok !== true || turn !== asked) return;
  followSamples(await response.json());
  leaveWrittenSample();
}

/** Switches away from the author's samples: they never change, so the choice would seem to have no effect. */
function leaveWrittenSample(): void {
  const group = document.querySelector('[data-reference-requests]');
  const panels = [...(group?.querySelectorAll<HTMLElement>('[data-label]') ?? [])];
  const shown = panels.find((panel) => !panel.hidden);
  if (shown === undefined || isFollowing(shown)) return;
  const following = panels.filter(isFollowing);
  const next = following.find((panel) => panel.dataset.label === shown.dataset.label) ?? following[0];
  if (next === undefined) return;
  const position = panels.indexOf(next);
  const list = group?.querySelector<HTMLSelectElement>('.mdx-tabs-bar > select');
  if (!list) {
    group?.querySelectorAll<HTMLElement>('[role="tab"]')[position]?.click();
    return;
  }
  list.value = String(position);
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
