export interface MailBrand {
  siteName: string;
  homeUrl: string;
  /** Absent if the site has no logo that mail programs can show; the name is shown instead. */
  logoUrl?: string | undefined;
  button: MailButton;
  /** For mail programs in dark mode. */
  darkButton: MailButton;
}

/** Background and text colour, as six hexadecimal digits. */
interface MailButton {
  fill: string;
  onFill: string;
}

export interface MailAction {
  label: string;
  address: string;
}

/**
 * Turns a plain text into HTML with the site's branding: the logo or name on top, and a button for the paragraph that is
 * the action's address. Other addresses stay text, because they may come from a user-chosen name.
 */
export function brandedMail(
  { text, action }: { text: string; action?: MailAction | undefined },
  { siteName, homeUrl, logoUrl, button, darkButton }: MailBrand,
): string {
  const name = escaped(siteName);
  const mark =
    logoUrl === undefined
      ? name
      : `<img class="logo" src="${escaped(logoUrl)}" alt="${name}" height="28" style="height:28px;max-width:100%">`;
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) =>
      paragraph === action?.address
        ? `<p style="margin:24px 0"><a class="button" href="${escaped(paragraph)}" style="background:${button.fill};color:${button.onFill};border-radius:8px;display:inline-block;font-weight:600;padding:10px 18px;text-decoration:none">${escaped(action.label)}</a></p><p class="faint" style="color:#666f7c;font-size:13px;word-break:break-all">${escaped(paragraph)}</p>`
        : `<p>${escaped(paragraph)}</p>`,
    );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${name}</title><style>${darkRules(darkButton)}</style></head><body class="ground" style="background:#f7f8f9;margin:0;padding:24px"><div class="card" style="background:#fff;border:1px solid #e1e4e7;border-radius:12px;color:#14171c;font:15px/1.6 -apple-system,'Segoe UI',Roboto,sans-serif;margin:0 auto;max-width:480px;overflow-wrap:anywhere;padding:28px"><p style="font-size:17px;font-weight:650;margin-top:0"><a class="name" href="${escaped(homeUrl)}" style="color:#14171c;text-decoration:none">${mark}</a></p>${paragraphs.join('')}</div></body></html>`;
}

/** Overrides the inline styles in dark mode. A logo made for light pages keeps its background. */
function darkRules({ fill, onFill }: MailButton): string {
  const rules = {
    ground: 'background:#0f1115',
    card: 'background:#1a1d23;border-color:#2e333b;color:#e8eaed',
    name: 'color:#e8eaed',
    faint: 'color:#a1a8b3',
    button: `background:${fill};color:${onFill}`,
    logo: 'background:#fff;color:#14171c;border-radius:6px;padding:6px 8px',
  };
  const written = Object.entries(rules).map(
    ([name, declarations]) => `.${name}{${declarations.replace(/(?=;|$)/g, '!important')}}`,
  );
  return `@media (prefers-color-scheme:dark){${written.join('')}}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
