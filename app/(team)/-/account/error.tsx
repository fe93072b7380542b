'use client';

import { BoardFailure } from '@/components/dashboard/board-failure';

export default BoardFailure;
