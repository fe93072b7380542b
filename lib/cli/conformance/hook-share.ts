import { HOOK_IDS } from '@/lib/site/layout/hook-ids';

/** Ids that the format documents for style sheets and scripts; we have those parts that `HOOK_IDS` names. */
const DOCUMENTED_IDS = new Set<string>([
  ...HOOK_IDS,
  ...'background-color topbar-cta-button mobile-nav mobile-nav-content table-of-contents-layout table-of-contents-content search-bar-entry search-bar-entry-mobile search-input assistant-entry assistant-entry-mobile chat-assistant-sheet chat-assistant-textarea request-example response-example api-playground-input endpoints-menu-trigger feedback-thumbs-up feedback-thumbs-down feedback-form page-context-menu page-context-menu-button localization-select-trigger localization-select-content changelog-filters changelog-filters-content multi-view-dropdown'.split(
    ' ',
  ),
]);
/** Classes that it documents, by their beginnings. */
const DOCUMENTED_CLASSES = new Set(
  'accordion accordion-group callout card card-group columns code-block code-group expandable frame icon mermaid step steps tab-icon tabs tile tooltip update mdx-content prose panel eyebrow link breadcrumb-list breadcrumb-item nav-logo navbar-link nav-anchors nav-anchor nav-tabs nav-tabs-item topbar-right-container nav-tag-pill nav-dropdown-trigger nav-dropdown-content nav-dropdown-item sidebar-group sidebar-group-icon sidebar-group-header sidebar-title toc toc-item footer advanced-footer pagination-prev pagination-next pagination-title api-section api-section-heading field option-dropdown tryit-button method-pill method-nav-pill prompt feedback-toolbar login-link logout-link directory directory-card color tree tree-folder tree-file'.split(
    ' ',
  ),
);

/** The documented hooks that texts of CSS and JavaScript ask for, as selectors. */
export function askedHooks(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(hooksIn))].sort();
}

function hooksIn(text: string): string[] {
  const ids = [...text.matchAll(/#([a-z][\w-]*)|getElementById\(\s*["'`]([\w-]+)/gi)].flatMap(
    ([, written, called]) => written ?? called ?? [],
  );
  const classes = [...text.matchAll(/\.([a-z][\w-]*)|getElementsByClassName\(\s*["'`]([\w-]+)/gi)].flatMap(
    ([, written, called]) => written ?? called ?? [],
  );
  return [
    ...ids.filter((id) => DOCUMENTED_IDS.has(id)).map((id) => `#${id}`),
    ...classes.filter((name) => DOCUMENTED_CLASSES.has(name)).map((name) => `.${name}`),
  ];
}

/** Whether a page has what a hook names. */
export function hasHook(html: string, hook: string): boolean {
  const name = hook.slice(1);
  if (hook.startsWith('#')) return html.includes(` id="${name}"`);
  return new RegExp(`\\sclass="(?:[^"]*\\s)?${name}(?:\\s[^"]*)?"`).test(html);
}
