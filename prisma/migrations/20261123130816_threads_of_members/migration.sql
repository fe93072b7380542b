-- Written by hand: a new column that may be null needs no copy of the table.
ALTER TABLE "Thread" ADD COLUMN "userId" TEXT CONSTRAINT "Thread_userId_fkey" REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "Thread_userId_askedAt_idx" ON "Thread"("userId", "askedAt");
