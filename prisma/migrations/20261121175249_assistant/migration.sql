-- CreateTable
CREATE TABLE "AssistantKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "siteId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'made',
    "hash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "allowedOrigins" TEXT,
    "createdById" TEXT,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME,
    "revokedAt" DATETIME,
    "lastUsedAt" DATETIME,
    CONSTRAINT "AssistantKey_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "UsageCounter" (
    "rule" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "window" TEXT NOT NULL,
    "used" INTEGER NOT NULL,
    "allowed" INTEGER NOT NULL,

    PRIMARY KEY ("rule", "subject", "window")
);

-- CreateTable
CREATE TABLE "Thread" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "siteId" TEXT NOT NULL,
    "keyId" TEXT,
    "fingerprint" TEXT NOT NULL,
    "apiVersion" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "language" TEXT,
    "version" TEXT,
    "path" TEXT,
    "createdAt" DATETIME NOT NULL,
    "askedAt" DATETIME NOT NULL,
    CONSTRAINT "Thread_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Thread_keyId_fkey" FOREIGN KEY ("keyId") REFERENCES "AssistantKey" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ThreadMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "threadId" TEXT NOT NULL,
    "siteId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "errorCode" TEXT,
    "createdAt" DATETIME NOT NULL,
    "savedAt" DATETIME NOT NULL,
    "context" TEXT,
    "path" TEXT,
    "language" TEXT,
    "version" TEXT,
    "sources" TEXT,
    "isCovered" BOOLEAN,
    "evidence" REAL,
    "model" TEXT,
    "finishReason" TEXT,
    "inputTokens" INTEGER,
    "outputTokens" INTEGER,
    "firstPartMs" INTEGER,
    "durationMs" INTEGER,
    "rating" INTEGER,
    "comment" TEXT,
    "ratedAt" DATETIME,
    CONSTRAINT "ThreadMessage_threadId_fkey" FOREIGN KEY ("threadId") REFERENCES "Thread" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ThreadMessage_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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
