-- CreateTable
CREATE TABLE "SourceTarget" (
    "siteId" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "pinnedCommit" TEXT,

    CONSTRAINT "SourceTarget_pkey" PRIMARY KEY ("siteId")
);

-- AddForeignKey
ALTER TABLE "SourceTarget" ADD CONSTRAINT "SourceTarget_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site"("id") ON DELETE CASCADE ON UPDATE CASCADE;
