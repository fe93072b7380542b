'use client';

import { useRef, useState } from 'react';
import { CHEVRON, Stroke } from './stroke';

export function ExpandCodeButton({
  expandLabel,
  collapseLabel,
}: {
  expandLabel: string;
  collapseLabel: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function toggle() {
    const body = button.current?.closest<HTMLElement>('.mdx-code-body');
    if (body) body.dataset.collapsed = String(isOpen);
    setOpen(!isOpen);
    if (isOpen) body?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <button
      aria-expanded={isOpen}
      className="ui-row ui-detail mdx-expand-code"
      onClick={toggle}
      ref={button}
      type="button"
    >
      <Stroke path={CHEVRON} size={13} />
      {isOpen ? collapseLabel : expandLabel}
    </button>
  );
}
