import { ownAddress } from '@/lib/base/web/addresses';
export function invitationPath(token: string): string {
  return ownAddress(`join?token=${token}`);
}
