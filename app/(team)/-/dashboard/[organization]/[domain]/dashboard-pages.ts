/** The pages of a dashboard in navigation order. */
export const dashboardPages = [
  { segment: '', label: 'Overview' },
  { segment: '/api-keys', label: 'API keys' },
  { segment: '/conversations', label: 'Conversations' },
  { segment: '/questions', label: 'Questions' },
  { segment: '/content', label: 'Content' },
  { segment: '/members', label: 'Members' },
  { segment: '/settings', label: 'Settings' },
  { segment: '/audit', label: 'Audit log' },
] as const;
