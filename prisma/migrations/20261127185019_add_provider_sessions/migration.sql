-- AlterTable
ALTER TABLE "Session" ADD COLUMN "providerSession" TEXT;
ALTER TABLE "Session" ADD COLUMN "signOutHint" TEXT;

-- CreateIndex
CREATE INDEX "Session_providerSession_idx" ON "Session"("providerSession");
