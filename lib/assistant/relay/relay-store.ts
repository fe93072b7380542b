/** Requests from other processes for a reply that this one writes. */
export interface ReplyWish {
  id: string;
  /** Grows while another process reads the reply. */
  readerBeats: number;
  isStopWanted: boolean;
}

/** State of a reply that another process writes. */
export interface WriterState {
  /** Grows while the process lives. */
  writerBeats: number;
  isEnded: boolean;
}

export interface Published extends WriterState {
  /** JSON texts, one per publication. */
  parts: string[];
}

export interface RelayStore {
  announce(reply: { id: string; chat: string }, now: Date): Promise<void>;
  /** Marks the replies' process as alive, and returns the requests for them. */
  beat(ids: readonly string[], now: Date): Promise<ReplyWish[]>;
  /**
   * @param position number of events published before
   * @param events as JSON
   */
  publish(id: string, position: number, events: string): Promise<void>;
  end(id: string): Promise<void>;
  forget(id: string): Promise<void>;
  /** Deletes what processes left that died before this time. */
  forgetBefore(time: Date): Promise<void>;
  /** The newest unfinished reply of a chat whose process was alive after `since`. */
  find(chat: string, since: Date): Promise<string | undefined>;
  /** Marks the reply as read by someone. Returns the events from a position on, or `undefined` if it was deleted. */
  read(id: string, position: number): Promise<Published | undefined>;
  wantStop(id: string): Promise<void>;
  /** `undefined` if the reply was deleted. */
  writer(id: string): Promise<WriterState | undefined>;
}
