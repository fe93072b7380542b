/** An HTTP client with cookies that shows each redirect instead of following it. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string, cookieHeader = '') {
    this.#origin = origin;
    if (cookieHeader !== '') this.#keep(cookieHeader);
  }

  /** Sends a request; a form if there are fields. */
  async ask(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#origin);
    const isOwn = url.origin === this.#origin;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    if (isOwn) headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    if (isOwn) for (const line of response.headers.getSetCookie()) this.#keep(line.split(';')[0] ?? '');
    return response;
  }

  /** Submits the sign-in form with the page's token. */
  async signIn(action: string, fields: Record<string, string> = {}): Promise<Response> {
    const page = await (await this.ask('/-/sign-in')).text();
    const csrfToken =
      /name="csrfToken" value="([^"]+)"/.exec(page)?.[1] ??
      /value="(\w+)"[^>]*name="csrfToken"/.exec(page)?.[1] ??
      '';
    return this.ask(action, { method: 'POST', body: new URLSearchParams({ csrfToken, ...fields }) });
  }

  /** Signs out as the page's menu does. */
  async signOut(): Promise<Response> {
    const { csrfToken }: { csrfToken: string } = await (await this.ask('/-/auth/csrf')).json();
    return this.ask('/-/auth/signout', { method: 'POST', body: new URLSearchParams({ csrfToken }) });
  }

  /** Follows redirects; returns all addresses on the way. */
  async follow(response: Response): Promise<string[]> {
    const way: string[] = [];
    let location = response.headers.get('location');
    while (location !== null && way.length < 10) {
      way.push(location);
      location = (await this.ask(location)).headers.get('location');
    }
    return way;
  }

  async email(): Promise<string | undefined> {
    const session: { user?: { email?: string } } = await (await this.ask('/-/auth/session')).json();
    return session.user?.email;
  }

  #keep(pair: string): void {
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
