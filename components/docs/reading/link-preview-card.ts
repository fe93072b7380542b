import { addressDecoded } from '@/lib/base/text/percent-decoded';
import './link-preview.css';
import { ownEndpoint } from '@/lib/base/web/addresses';
import { pathInSite } from '@/lib/base/web/base-path';

interface Preview {
  title: string;
  description?: string;
}

const known = new Map<string, Preview | undefined>();
const GAP_PX = 8;
const CARD_ID = 'lectern-link-preview';

/** Shows a link's card and returns a function that removes it; `undefined` if there is nothing to show. */
export async function showLinkPreview(link: HTMLAnchorElement): Promise<(() => void) | undefined> {
  const path = link.origin === location.origin ? pathInSite(link.pathname) : undefined;
  const preview = path === undefined ? undefined : await previewOf(path);
  if (preview === undefined || !link.isConnected || !link.matches(':hover, :focus-visible')) return undefined;
  document.getElementById(CARD_ID)?.remove();
  const card = cardOf(preview);
  document.body.append(card);
  card.showPopover();
  place(card, link);
  const describedBefore = link.getAttribute('aria-describedby');
  link.setAttribute('aria-describedby', CARD_ID);
  const hide = () => {
    card.remove();
    if (describedBefore === null) link.removeAttribute('aria-describedby');
    else link.setAttribute('aria-describedby', describedBefore);
  };
  // The pointer may move onto the card, for example to select text.
  card.addEventListener('pointerleave', hide);
  return hide;
}

async function previewOf(path: string): Promise<Preview | undefined> {
  if (known.has(path)) return known.get(path);
  const response = await fetch(ownEndpoint(`preview?path=${encodeURIComponent(addressDecoded(path))}`)).catch(
    () => undefined,
  );
  // After a failed request, the next attempt fetches again.
  if (response === undefined || response.status >= 500) return undefined;
  const preview = response.ok ? previewFrom(await response.json()) : undefined;
  known.set(path, preview);
  return preview;
}

function previewFrom(answer: unknown): Preview | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const title: unknown = Reflect.get(answer, 'title');
  const description: unknown = Reflect.get(answer, 'description');
  if (typeof title !== 'string') return undefined;
  return { title, ...(typeof description === 'string' ? { description } : {}) };
}

function cardOf({ title, description }: Preview): HTMLElement {
  const card = document.createElement('div');
  card.id = CARD_ID;
  card.className = 'link-preview';
  card.role = 'tooltip';
  card.popover = 'manual';
  const heading = document.createElement('strong');
  heading.textContent = title;
  card.append(heading);
  if (description !== undefined) {
    const text = document.createElement('span');
    text.textContent = description;
    card.append(text);
  }
  return card;
}

/** Below the visible line of the link, or above it if there is no room. */
function place(card: HTMLElement, link: HTMLElement): void {
  const [line] = link.getClientRects();
  if (line === undefined) return;
  const { width, height } = card.getBoundingClientRect();
  const isBelow = line.bottom + GAP_PX + height < innerHeight;
  const left = Math.max(GAP_PX, Math.min(line.left, innerWidth - width - GAP_PX));
  card.style.left = `${left}px`;
  card.style.top = `${isBelow ? line.bottom + GAP_PX : line.top - GAP_PX - height}px`;
}
