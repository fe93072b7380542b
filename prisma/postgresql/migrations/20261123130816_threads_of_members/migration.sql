-- AlterTable
ALTER TABLE "Thread" ADD COLUMN     "userId" TEXT;

-- CreateIndex
CREATE INDEX "Thread_userId_askedAt_idx" ON "Thread"("userId", "askedAt");

-- AddForeignKey
ALTER TABLE "Thread" ADD CONSTRAINT "Thread_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
