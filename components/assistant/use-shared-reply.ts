import { useRef, useState } from 'react';
import { forgetParameter } from '@/components/ui/forget-parameter';
import { sharedConversation } from './member-conversations';
import { REPLY_PARAMETER } from './panel-memory';
import type { useConversation } from './use-conversation';

/** `closed`: this reader may not see the reply, or it is gone. `unreachable`: the server did not answer. */
export type SharedReplyFailure = 'closed' | 'unreachable';

/** Opens the reply at a link of another member, in a conversation of its own. */
export function useSharedReply(conversation: ReturnType<typeof useConversation>) {
  const [failure, setFailure] = useState<SharedReplyFailure>();
  const latest = useRef(conversation);
  latest.current = conversation;

  async function open(replyId: string) {
    setFailure(undefined);
    if (latest.current.messages.length > 0) await latest.current.begin();
    const shared = await sharedConversation(replyId).catch(() => null);
    // Who has asked meanwhile goes on with that.
    if (latest.current.messages.length > 0) return;
    if (shared === null) setFailure('unreachable');
    else if (shared === undefined) setFailure('closed');
    else {
      // Stays until then: who signs in comes back to it.
      forgetParameter(REPLY_PARAMETER);
      latest.current.goOn(shared);
    }
  }

  return { open, failure, dismiss: () => setFailure(undefined) };
}
