'use client';

import { useEffect } from 'react';
import { markMember } from '../docs/member-mark';

/** Notes in the browser that a member uses it. */
export function MemberMark() {
  useEffect(markMember, []);
  return null;
}
