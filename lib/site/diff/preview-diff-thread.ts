import { parentPort, workerData } from 'node:worker_threads';
import { currentEnvironment } from '@/lib/base/settings/environment';
import { previewDiff } from './preview-diff';

// The thread behind the list of what a preview changes: gets two folders with the settings of their sites.

const { before, after } = workerData;
parentPort?.postMessage(await previewDiff(before, after, currentEnvironment()));
