-- CreateTable
CREATE TABLE "RunningReply" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "chat" TEXT NOT NULL,
    "startedAt" DATETIME NOT NULL,
    "seenAt" DATETIME NOT NULL,
    "writerBeats" INTEGER NOT NULL DEFAULT 0,
    "readerBeats" INTEGER NOT NULL DEFAULT 0,
    "isStopWanted" BOOLEAN NOT NULL DEFAULT false,
    "isEnded" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "RunningReplyPart" (
    "replyId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "events" TEXT NOT NULL,

    PRIMARY KEY ("replyId", "position"),
    CONSTRAINT "RunningReplyPart_replyId_fkey" FOREIGN KEY ("replyId") REFERENCES "RunningReply" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "RunningReply_chat_idx" ON "RunningReply"("chat");
