-- Unlogged: what a crash of the database takes away, no reader waits for any more.
-- CreateTable
CREATE UNLOGGED TABLE "RunningReply" (
    "id" TEXT NOT NULL,
    "chat" TEXT NOT NULL,
    "startedAt" TIMESTAMP(3) NOT NULL,
    "seenAt" TIMESTAMP(3) NOT NULL,
    "writerBeats" INTEGER NOT NULL DEFAULT 0,
    "readerBeats" INTEGER NOT NULL DEFAULT 0,
    "isStopWanted" BOOLEAN NOT NULL DEFAULT false,
    "isEnded" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "RunningReply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE UNLOGGED TABLE "RunningReplyPart" (
    "replyId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "events" TEXT NOT NULL,

    CONSTRAINT "RunningReplyPart_pkey" PRIMARY KEY ("replyId","position")
);

-- CreateIndex
CREATE INDEX "RunningReply_chat_idx" ON "RunningReply"("chat");

-- AddForeignKey
ALTER TABLE "RunningReplyPart" ADD CONSTRAINT "RunningReplyPart_replyId_fkey" FOREIGN KEY ("replyId") REFERENCES "RunningReply"("id") ON DELETE CASCADE ON UPDATE CASCADE;
