-- CreateTable
CREATE TABLE "AssistantKey" (
    "id" TEXT NOT NULL,
    "siteId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'made',
    "hash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "allowedOrigins" TEXT,
    "createdById" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),
    "lastUsedAt" TIMESTAMP(3),

    CONSTRAINT "AssistantKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UsageCounter" (
    "rule" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "window" TEXT NOT NULL,
    "used" INTEGER NOT NULL,
    "allowed" INTEGER NOT NULL,

    CONSTRAINT "UsageCounter_pkey" PRIMARY KEY ("rule","subject","window")
);

-- CreateTable
CREATE TABLE "Thread" (
    "id" TEXT NOT NULL,
    "siteId" TEXT NOT NULL,
    "keyId" TEXT,
    "fingerprint" TEXT NOT NULL,
    "apiVersion" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "language" TEXT,
    "version" TEXT,
    "path" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "askedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ThreadMessage" (
    "id" TEXT NOT NULL,
    "threadId" TEXT NOT NULL,
    "siteId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "errorCode" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "savedAt" TIMESTAMP(3) NOT NULL,
    "context" TEXT,
    "path" TEXT,
    "language" TEXT,
    "version" TEXT,
    "sources" TEXT,
    "isCovered" BOOLEAN,
    "evidence" DOUBLE PRECISION,
    "model" TEXT,
    "finishReason" TEXT,
    "inputTokens" INTEGER,
    "outputTokens" INTEGER,
    "firstPartMs" INTEGER,
    "durationMs" INTEGER,
    "rating" INTEGER,
    "comment" TEXT,
    "ratedAt" TIMESTAMP(3),

    CONSTRAINT "ThreadMessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AssistantKey_hash_key" ON "AssistantKey"("hash");

-- CreateIndex
CREATE INDEX "AssistantKey_siteId_createdAt_idx" ON "AssistantKey"("siteId", "createdAt");

-- CreateIndex
CREATE INDEX "UsageCounter_rule_window_idx" ON "UsageCounter"("rule", "window");

-- CreateIndex
CREATE INDEX "Thread_siteId_askedAt_idx" ON "Thread"("siteId", "askedAt");

-- CreateIndex
CREATE INDEX "Thread_siteId_fingerprint_idx" ON "Thread"("siteId", "fingerprint");

-- CreateIndex
CREATE INDEX "Thread_keyId_idx" ON "Thread"("keyId");

-- CreateIndex
CREATE INDEX "ThreadMessage_siteId_createdAt_idx" ON "ThreadMessage"("siteId", "createdAt");

-- CreateIndex
CREATE INDEX "ThreadMessage_siteId_role_isCovered_createdAt_idx" ON "ThreadMessage"("siteId", "role", "isCovered", "createdAt");

-- CreateIndex
CREATE INDEX "ThreadMessage_siteId_rating_createdAt_idx" ON "ThreadMessage"("siteId", "rating", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ThreadMessage_threadId_position_key" ON "ThreadMessage"("threadId", "position");

-- AddForeignKey
ALTER TABLE "AssistantKey" ADD CONSTRAINT "AssistantKey_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Thread" ADD CONSTRAINT "Thread_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Thread" ADD CONSTRAINT "Thread_keyId_fkey" FOREIGN KEY ("keyId") REFERENCES "AssistantKey"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ThreadMessage" ADD CONSTRAINT "ThreadMessage_threadId_fkey" FOREIGN KEY ("threadId") REFERENCES "Thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ThreadMessage" ADD CONSTRAINT "ThreadMessage_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;
