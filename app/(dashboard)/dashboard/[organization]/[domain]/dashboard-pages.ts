/** The pages of a dashboard in the order of its navigation. */
export const dashboardPages = [
  { segment: '/api-keys', label: 'API keys' },
  { segment: '/members', label: 'Members' },
  { segment: '/audit', label: 'Audit log' },
] as const;
