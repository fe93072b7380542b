/** What other processes want of a reply that this one writes. */
export interface ReplyWish {
  id: string;
  /** Grows while one of them reads it. */
  readerBeats: number;
  isStopWanted: boolean;
}

/** How a reply of another process goes on. */
export interface WriterState {
  /** Grows while its process lives. */
  writerBeats: number;
  /** No more events follow. */
  isEnded: boolean;
}

export interface Published extends WriterState {
  /** As JSON, one text for each time that some were published. */
  parts: string[];
}

/** Running replies in the database that several processes share. */
export interface RelayStore {
  announce(reply: { id: string; chat: string }, now: Date): Promise<void>;
  /** Says that their process lives, and returns what is wanted of them. */
  beat(ids: readonly string[], now: Date): Promise<ReplyWish[]>;
  /**
   * @param position how many events were published before
   * @param events as JSON
   */
  publish(id: string, position: number, events: string): Promise<void>;
  end(id: string): Promise<void>;
  forget(id: string): Promise<void>;
  /** Forgets what processes left that died before this time. */
  forgetBefore(time: Date): Promise<void>;
  /** The newest reply to a chat that has not ended, if its process has lived since. */
  find(chat: string, since: Date): Promise<string | undefined>;
  /** Says that somebody reads it; returns the events from a position on, or `undefined` if it is forgotten. */
  read(id: string, position: number): Promise<Published | undefined>;
  wantStop(id: string): Promise<void>;
  /** `undefined` if the reply is forgotten. */
  writer(id: string): Promise<WriterState | undefined>;
}
