import { parentPort, workerData } from 'node:worker_threads';
import { currentEnvironment } from '@/lib/base/settings/environment';
import { loadFolder } from './check-folder';
import { guideUses } from './guide-uses';

// Thread behind the related pages of operations: receives a folder and its site's settings, posts which guides use
// which reference page.

const { folder, ofSite } = workerData;
const loaded = await loadFolder(folder, { ...currentEnvironment(), ...ofSite });
parentPort?.postMessage(await guideUses(loaded));
