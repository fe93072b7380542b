-- CreateTable
CREATE TABLE "SpentToken" (
    "purpose" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SpentToken_pkey" PRIMARY KEY ("purpose","tokenHash")
);

-- CreateIndex
CREATE INDEX "SpentToken_expiresAt_idx" ON "SpentToken"("expiresAt");
