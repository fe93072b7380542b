import { useRef, useState } from 'react';
import { removeParameter } from '@/components/ui/remove-parameter';
import { sharedConversation } from './member-conversations';
import { REPLY_PARAMETER } from './panel-memory';
import type { useConversation } from './use-conversation';

/** `closed`: this reader may not see the reply, or it is gone. `unreachable`: the server did not answer. */
export type SharedReplyFailure = 'closed' | 'unreachable';

/** Opens the reply behind another member's link, in a conversation of its own. */
export function useSharedReply(conversation: ReturnType<typeof useConversation>) {
  const [failure, setFailure] = useState<SharedReplyFailure>();
  const latest = useRef(conversation);
  latest.current = conversation;

  async function open(replyId: string) {
    setFailure(undefined);
    if (latest.current.messages.length > 0) await latest.current.begin();
    const shared = await sharedConversation(replyId).catch(() => null);
    // A reader who has asked something meanwhile continues with that.
    if (latest.current.messages.length > 0) return;
    if (shared === null) setFailure('unreachable');
    else if (shared === undefined) setFailure('closed');
    else {
      // Kept in the address until here, so that a reader who signs in comes back to the reply.
      removeParameter(REPLY_PARAMETER);
      latest.current.goOn(shared);
    }
  }

  return { open, failure, dismiss: () => setFailure(undefined) };
}
