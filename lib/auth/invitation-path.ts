/** The address of the page that an invitation opens. */
export function invitationPath(token: string): string {
  return `/join?token=${token}`;
}
