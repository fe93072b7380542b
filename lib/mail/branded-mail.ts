/** What a mail shows of the site that sends it. */
export interface MailBrand {
  siteName: string;
  homeUrl: string;
  /** Absent where there is none that mail programs show; then the name stands in its place. */
  logoUrl?: string | undefined;
  /** Ground and text of buttons, as six hexadecimal digits. */
  fill: string;
  onFill: string;
}

/** A plain text as HTML in the looks of the site: its name or logo above, an address alone in a paragraph as a button. */
export function brandedMail(text: string, { siteName, homeUrl, logoUrl, fill, onFill }: MailBrand): string {
  const name = escaped(siteName);
  const mark =
    logoUrl === undefined
      ? name
      : `<img src="${escaped(logoUrl)}" alt="${name}" height="28" style="height:28px">`;
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) =>
      /^https?:\/\/\S+$/.test(paragraph)
        ? `<p style="margin:24px 0"><a href="${escaped(paragraph)}" style="background:${fill};color:${onFill};border-radius:8px;display:inline-block;font-weight:600;padding:10px 18px;text-decoration:none">Open the link</a></p><p style="color:#666f7c;font-size:13px;word-break:break-all">${escaped(paragraph)}</p>`
        : `<p>${escaped(paragraph)}</p>`,
    );
  return `<!doctype html><html lang="en"><body style="background:#f7f8f9;margin:0;padding:24px"><div style="background:#fff;border:1px solid #e1e4e7;border-radius:12px;color:#14171c;font:15px/1.6 -apple-system,'Segoe UI',Roboto,sans-serif;margin:0 auto;max-width:480px;padding:28px"><p style="font-size:17px;font-weight:650;margin-top:0"><a href="${escaped(homeUrl)}" style="color:#14171c;text-decoration:none">${mark}</a></p>${paragraphs.join('')}</div></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
