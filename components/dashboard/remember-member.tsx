'use client';

import { useEffect } from 'react';
import { rememberMember } from '../docs/known-member';

/** Marks this browser as a member's, so that the site's pages fetch the session. */
export function RememberMember() {
  useEffect(() => rememberMember(true), []);
  return null;
}
