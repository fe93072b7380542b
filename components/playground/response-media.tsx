import type { BodyKind } from './response-kind';

export function ResponseMedia({ kind, address, label }: { kind: BodyKind; address: string; label: string }) {
  switch (kind) {
    case 'image':
      // biome-ignore lint/performance/noImgElement: bytes of this page; an image runs nothing, whatever is written in it
      return <img alt={label} className="pg-media" src={address} />;
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: nobody wrote captions for an answer
      return <audio className="pg-media" controls src={address} />;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: nobody wrote captions for an answer
      return <video className="pg-media" controls src={address} />;
    case 'pdf':
      // The browser's own viewer, which cannot access the page.
      return <iframe className="pg-frame" src={address} title={label} />;
    default:
      return null;
  }
}
