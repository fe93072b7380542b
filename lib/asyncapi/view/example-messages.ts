import type { ChannelView } from './channel-view';

export function exampleMessages({ operations, messages }: ChannelView) {
  const all = [
    ...operations.flatMap(({ messages: own, reply }) => [...own, ...(reply?.messages ?? [])]),
    ...messages,
  ];
  const once = [...new Map(all.map((message) => [message.place, message])).values()];
  return once.flatMap(({ title, examples }) =>
    examples.flatMap(({ name, summary, text, language }) => {
      if (text === undefined) return [];
      const isAlone = examples.length === 1;
      return [{ label: isAlone ? title : `${title} · ${summary ?? name}`, language, code: text }];
    }),
  );
}
