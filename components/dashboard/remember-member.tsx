'use client';

import { useEffect } from 'react';
import { rememberMember } from '../docs/known-member';

/** On pages for the team: lets the pages of the site ask who is signed in. */
export function RememberMember() {
  useEffect(() => rememberMember(true), []);
  return null;
}
