import { parentPort, workerData } from 'node:worker_threads';
import { currentEnvironment } from '@/lib/base/settings/environment';
import { loadFolder } from './check-folder';
import { guideUses } from './guide-uses';

// The thread behind the related pages of operations: gets a folder with the settings of its site, posts which guides use
// which page of the reference.

const { folder, ofSite } = workerData;
const loaded = await loadFolder(folder, { ...currentEnvironment(), ...ofSite });
parentPort?.postMessage(await guideUses(loaded));
