/**
 * Ids that the format documents for style sheets and scripts, except for features that we lack: comments on code
 * blocks, and the feedback form's cancel button.
 */
export const documentedIds: ReadonlySet<string> = words(`
  body-content content-area content header banner footer page-title pagination panel background-color navbar
  topbar-cta-button mobile-nav mobile-nav-content sidebar sidebar-content table-of-contents table-of-contents-layout
  table-of-contents-content search-bar-entry search-bar-entry-mobile search-input assistant-entry
  assistant-entry-mobile chat-assistant-sheet chat-assistant-textarea request-example response-example
  api-playground-input endpoints-menu-trigger feedback-thumbs-up feedback-thumbs-down feedback-form
  feedback-form-input feedback-form-submit page-context-menu page-context-menu-button localization-select-trigger
  localization-select-content localization-select-item changelog-filters changelog-filters-content
  multi-view-dropdown text-selection-tooltip text-selection-tooltip-button`);

/** Ids missing from its manual, but present in its pages and ours. */
export const knownIds: ReadonlySet<string> = words('content-container navigation-items');

export const documentedClasses: ReadonlySet<string> = words(`
  accordion accordion-group callout card card-group columns code-block code-block-icon code-block-copy-button
  code-block-fade-overlay code-group expandable frame icon mermaid step steps tab-icon tabs tile tooltip update
  mdx-content prose panel eyebrow link breadcrumb-list breadcrumb-item nav-logo navbar-link nav-anchors nav-anchor
  nav-tabs nav-tabs-item mobile-nav-tabs-item topbar-right-container nav-tag-pill nav-tag-pill-text
  nav-dropdown-trigger nav-dropdown-content nav-dropdown-item nav-dropdown-item-text-container
  nav-dropdown-item-title nav-dropdown-item-description nav-dropdown-item-icon
  nav-dropdown-products-selector-trigger nav-dropdown-products-selector-content
  nav-dropdown-products-selector-item nav-dropdown-products-selector-item-title
  nav-dropdown-products-selector-item-description nav-dropdown-products-selector-item-icon sidebar-group
  sidebar-group-icon sidebar-group-header sidebar-title sidebar-nav-group-divider toc toc-item footer
  advanced-footer pagination-prev pagination-next pagination-title api-section api-section-heading
  api-section-heading-title api-section-heading-subtitle field option-dropdown tryit-button method-pill
  method-nav-pill prompt chat-assistant-sheet chat-assistant-sheet-header chat-assistant-sheet-content
  chat-assistant-input chat-assistant-floating-input chat-assistant-send-button chat-assistant-disclaimer-text
  chat-assistant-payload-item starter-question-text feedback-toolbar login-link logout-link multi-view-item
  multi-view-dropdown multi-view-dropdown-trigger multi-view-dropdown-content multi-view-dropdown-item directory
  directory-group directory-page directory-card not-found-container not-found-status-code not-found-title
  not-found-description not-found-recommended-pages-list not-found-recommended-page-link color color-row
  color-item tree tree-folder tree-file`);

/** Attributes that it documents, or that both its pages and ours have, and those of HTML. */
export const documentedAttributes: RegExp =
  /^(?:data-(?:active|active-deepest|badge|color|size|current-path|callout-type|depth|title)|aria-current|aria-expanded|href|src|alt|id|open|type|role|style|lang|dir|hidden|title|target)$/;

/** Component parts that we name as well. */
export const knownParts: ReadonlySet<string> = words(`
  accordion-content accordion-icon accordion-title callout-content callout-icon card-content
  card-content-container card-cta card-icon card-title code-block-header code-block-root code-group-tab-bar
  tab-button tabs-list field-info-pill field-name field-required-pill step-content step-number step-title`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
