import type { RelayStore } from '@/lib/assistant/relay/relay-store';
import type { DatabaseClient } from './database-client';

export function relayStore(database: DatabaseClient): RelayStore {
  return {
    async announce(reply, now) {
      await database.runningReply.create({ data: { ...reply, startedAt: now, seenAt: now } });
    },
    beat: (ids, now) =>
      database.runningReply.updateManyAndReturn({
        where: { id: { in: [...ids] } },
        data: { seenAt: now, writerBeats: { increment: 1 } },
        select: { id: true, readerBeats: true, isStopWanted: true },
      }),
    async publish(replyId, position, events) {
      await database.runningReplyPart.create({ data: { replyId, position, events } });
    },
    async end(id) {
      await database.runningReply.updateMany({ where: { id }, data: { isEnded: true } });
    },
    async forget(id) {
      await database.runningReply.deleteMany({ where: { id } });
    },
    async forgetBefore(time) {
      await database.runningReply.deleteMany({ where: { seenAt: { lt: time } } });
    },
    async find(chat, since) {
      const row = await database.runningReply.findFirst({
        where: { chat, isEnded: false, seenAt: { gte: since } },
        orderBy: { startedAt: 'desc' },
        select: { id: true },
      });
      return row?.id;
    },
    async read(id, position) {
      // Read before the events, so that all events of an ended reply are included.
      const [writer] = await database.runningReply.updateManyAndReturn({
        where: { id },
        data: { readerBeats: { increment: 1 } },
        select: { writerBeats: true, isEnded: true },
      });
      if (writer === undefined) return undefined;
      const rows = await database.runningReplyPart.findMany({
        where: { replyId: id, position: { gte: position } },
        orderBy: { position: 'asc' },
        select: { events: true },
      });
      return { ...writer, parts: rows.map(({ events }) => events) };
    },
    async wantStop(id) {
      await database.runningReply.updateMany({ where: { id }, data: { isStopWanted: true } });
    },
    async writer(id) {
      const select = { writerBeats: true, isEnded: true } as const;
      return (await database.runningReply.findUnique({ where: { id }, select })) ?? undefined;
    },
  };
}
