-- AlterTable
ALTER TABLE "ThreadMessage" ADD COLUMN     "readerGroups" TEXT;
