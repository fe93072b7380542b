'use client';

import almond from '@/themes/almond.css?url';
import aspen from '@/themes/aspen.css?url';
import linden from '@/themes/linden.css?url';
import luma from '@/themes/luma.css?url';
import maple from '@/themes/maple.css?url';
import mint from '@/themes/mint.css?url';
import palm from '@/themes/palm.css?url';
import sequoia from '@/themes/sequoia.css?url';
import willow from '@/themes/willow.css?url';
import dashboard from '../dashboard/dashboard.css?url';
import accountMenu from '../docs/account-menu.css?url';
import backdrop from '../docs/backdrop.css?url';
import banner from '../docs/banner.css?url';
import notFoundText from '../docs/not-found-text.css?url';
import selectorMenu from '../docs/selector-menu.css?url';
import sidebarAnchors from '../docs/sidebar-anchors.css?url';
import accordion from '../mdx/accordion.css?url';
import badge from '../mdx/badge.css?url';
import card from '../mdx/card.css?url';
import color from '../mdx/color.css?url';
import columns from '../mdx/columns.css?url';
import expandable from '../mdx/expandable.css?url';
import fields from '../mdx/fields.css?url';
import frame from '../mdx/frame.css?url';
import githubRepo from '../mdx/github-repo.css?url';
import image from '../mdx/image.css?url';
import math from '../mdx/math.css?url';
import mermaid from '../mdx/mermaid.css?url';
import pageError from '../mdx/page-error.css?url';
import prompt from '../mdx/prompt.css?url';
import steps from '../mdx/steps.css?url';
import tabGroup from '../mdx/tab-group.css?url';
import tile from '../mdx/tile.css?url';
import tooltip from '../mdx/tooltip.css?url';
import tree from '../mdx/tree.css?url';
import update from '../mdx/update.css?url';
import viewPanel from '../mdx/view-panel.css?url';
import reference from '../reference/reference.css?url';
import methodPill from './method-pill.css?url';

/** Style sheets by file name: of the dashboard, of all pages in each theme, and of parts that only some pages have. */
const sheets = {
  ...{ almond, aspen, linden, luma, maple, mint, palm, sequoia, willow },
  ...{ dashboard, reference, methodPill },
  ...{ accountMenu, backdrop, banner, notFoundText, selectorMenu, sidebarAnchors },
  ...{ accordion, badge, card, color, columns, expandable, fields, frame, githubRepo },
  ...{ image, math, mermaid, pageError, prompt, steps, tabGroup, tile, tooltip, tree, update, viewPanel },
} as const;

interface SheetProps {
  of: keyof typeof sheets;
}

/**
 * Requests a style sheet beside the element that needs it. React puts it into the head once, and shows a new page only
 * when all of its sheets have loaded.
 */
export function Sheet({ of }: SheetProps) {
  return <link href={sheets[of]} precedence="parts" rel="stylesheet" />;
}
